const answers = new EventTarget();

/** Tells whoever looks that the service answered. */
export const tellAnswered = (): void => void answers.dispatchEvent(new Event('answer'));

/** Looks at each answer of the service; answers how to look no more. */
export function watchAnswers(look: () => void): () => void {
  answers.addEventListener('answer', look);
  return () => answers.removeEventListener('answer', look);
}
