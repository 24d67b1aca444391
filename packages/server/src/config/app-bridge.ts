import { text } from './forms.ts';
import { group } from './row.ts';

const name = text(/^[A-Za-z_$][\w$]{0,60}$/, 'a name of JavaScript');

/** By what names the page finds our app, and the app the page. */
export const appBridge = group({
  prefix: 'APP_BRIDGE',
  rows: {
    IOS: {
      form: name,
      usual: 'daemun',
      about:
        'name of the message handler that the iOS app puts into its web view (`window.webkit.messageHandlers`)',
    },
    ANDROID: {
      form: name,
      usual: 'DaemunApp',
      about: 'name of the object that the Android app puts there',
    },
    RECEIVER: {
      form: name,
      usual: 'daemunBridge',
      about: 'name of the object on whose `receive` the app calls with its answers',
    },
  },
});
