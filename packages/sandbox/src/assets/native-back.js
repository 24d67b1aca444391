// The system's browser hands over to the app and closes.
const { result } = document.querySelector('#result').dataset;
if (result) {
  const channel = new BroadcastChannel('native-login');
  channel.postMessage(JSON.parse(result));
  channel.close();
  window.close();
}
