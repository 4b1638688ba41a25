/** Everything of the star chart; it is fetched when a chart is first opened. */

import '../styles/chart.css';

export { ChartPlace } from './Chart';
