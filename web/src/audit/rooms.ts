/** Everything of the audit that is fetched only when it is wanted. */

import '../styles/audit.css';

export { AuditWindow } from './window';
