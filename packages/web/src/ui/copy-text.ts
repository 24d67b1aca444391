/** Puts a text into the clipboard; answers whether it is there: some browsers inside apps keep theirs closed. */
export const copyText = async (content: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(content);
    return true;
  } catch {
    return false;
  }
};
