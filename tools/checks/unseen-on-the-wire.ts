/** Why the step `api-sqlite` need not show a line that the contract declares: each by its kind and place. */
export const unseenOnTheWire: Readonly<Record<string, string>> = {};
