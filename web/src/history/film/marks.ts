/** What a commit shows on the map: shots, words, and what comes about at a point. */

import type { Point } from '../../protocol';

/** Something that comes about at one point, or flies from one to another. */
export type Sudden =
  | { readonly is: 'burst'; readonly at: Point; readonly look: 'missile' | 'cloud' | 'blast' }
  | { readonly is: 'flight'; readonly from: Point; readonly to: Point };

/** A line from who attacks to whom, words over somebody's head, or what is sudden. */
export type Mark =
  | {
      readonly is: 'shot';
      readonly from: Point;
      readonly to: Point;
      readonly hit: boolean;
      readonly word: string;
    }
  | {
      readonly is: 'word';
      readonly at: Point;
      readonly text: string;
      readonly kind: string;
    }
  | Sudden;

export const isSudden = (mark: Mark): mark is Sudden => mark.is === 'burst' || mark.is === 'flight';

/** A word or two about somebody, by character. */
export interface Says {
  readonly who: string;
  readonly text: string;
}
