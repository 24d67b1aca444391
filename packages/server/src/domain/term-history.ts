/** Adds to versions (newest first) the range each is in force: [effective date, next version's date) (conventions §4). */
export const historyOf = <Version extends { enf_dy: string }>(versions: readonly Version[]) =>
  versions.map((version, index) => ({
    ...version,
    from: version.enf_dy,
    to: versions[index - 1]?.enf_dy ?? null,
  }));
