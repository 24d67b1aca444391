import { markerOf, type PhoneSettings } from './settings.ts';

/** How each platform offers its bridge to the page; both hand every message to the phone around the view. */
const bridges = {
  ANDROID: `window.DaemunApp = { postMessage: (json) => hand(JSON.parse(json)) };`,
  IOS: `window.webkit = { messageHandlers: { daemun: { postMessage: (message) => hand(message) } } };`,
} as const;

/** What runs in the web view before the page does: the app's user agent, and its bridge. */
export const injectedScript = (settings: PhoneSettings): string => `(() => {
  const userAgent = navigator.userAgent + ${JSON.stringify(` ${markerOf(settings)}`)};
  Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  const hand = (message) =>
    parent.postMessage({ phone: 'bridge', message: JSON.parse(JSON.stringify(message)) }, location.origin);
  ${bridges[settings.platform]}
  addEventListener('pageshow', () => parent.postMessage({ phone: 'page', path: location.pathname }, location.origin));
})();
`;
