/** Whether a `Prefer` header (RFC 7240) names a preference. */
export const hasPreference = (header: string | undefined, preference: string): boolean =>
  (header ?? '').split(',').some((named) => named.trim() === preference)
