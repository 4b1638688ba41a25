/** What the browser says of its screen and its user's commands; outside a browser, nothing. */

type Media = Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;

const NOTHING: Media = {
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

export function media(query: string): Media {
  return typeof matchMedia === 'undefined' ? NOTHING : matchMedia(query);
}
