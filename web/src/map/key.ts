/** A key of the table: what is pressed, when it is heard, and what it does. */

export interface Key {
  /** As shown in the key list. */
  readonly keys: string;
  readonly says: string;
  /** Where it is heard: on the map (or when nothing has the focus), or anywhere outside a text box. */
  readonly where: 'map' | 'anywhere';
  readonly referee?: true;
  /** For referees, also while they look back. */
  readonly forReferee?: true;
  /** Which list of the key list it stands in. */
  readonly of?: 'history';
  readonly hears: (event: KeyboardEvent) => boolean;
  /** Does it; false when there was nothing to do, so that the browser has the key. */
  readonly does: (event: KeyboardEvent) => boolean;
}
