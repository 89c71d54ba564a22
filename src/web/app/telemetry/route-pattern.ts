/** Every segment of an address that says what a screen is for. */
const words = new Set(
  (
    '.auth admin claim codes consistency data eval evalx event inputs instructor link log login notes profile report ' +
    'roster search settings setup student submit track unsubscribe view vision'
  ).split(' '),
);

/**
 * The pattern of a screen's address: '/student/view/:id/eval/:id'. Only known words stay, so that no id, name or link
 * key leaves the browser, whatever somebody types behind the origin.
 */
export function routePattern(pathname: string): string {
  return pathname
    .split('/')
    .map(segment => (segment === '' || words.has(segment) ? segment : ':id'))
    .join('/');
}
