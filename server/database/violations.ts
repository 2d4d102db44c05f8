import pg from 'pg'

/** A rule of the database that a statement broke: a unique index, or a reference to or from another table. */
export type Violation = { kind: 'unique' | 'reference'; constraint: string }

const VIOLATION_KINDS: Record<string, Violation['kind']> = { 23505: 'unique', 23503: 'reference' }

/** Which rule an error tells of, or null where it is another kind of error. */
export function violationOf(error: unknown): Violation | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof pg.DatabaseError)) continue
    const kind = VIOLATION_KINDS[cause.code ?? '']
    return kind && cause.constraint ? { kind, constraint: cause.constraint } : null
  }
  return null
}

/** Whether the error tells that this unique index already holds the value. */
export function breaksUnique(error: unknown, index: string): boolean {
  const violation = violationOf(error)
  return violation?.kind === 'unique' && violation.constraint === index
}

/** Whether the error tells of a row that is still referred to, or that refers to one that is gone. */
export function breaksReference(error: unknown): boolean {
  return violationOf(error)?.kind === 'reference'
}
