/**
 * Leaves this document for an address of our own, so that password managers see the success, and without a way back
 * to the page that is left. Settles only if the browser brings the page back as it was.
 */
export const leavePage = (address: string): Promise<void> =>
  new Promise((done) => {
    addEventListener('pageshow', () => done(), { once: true });
    location.replace(address);
  });
