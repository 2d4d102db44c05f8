/** The part of an error that may be logged. */
export type ErrorDescription = {
  error: string
  code?: string
  message?: string
  query?: string
  constraint?: string
  stack?: string[]
}

/** A database error's five-character code ("23505"), however deep it is wrapped; undefined for any other error. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = textOf(error, 'code')
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) return code
  return databaseCodeOf(error.cause)
}

/** The name of the constraint that a database error speaks of. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return textOf(error, 'constraint') ?? constraintOf(error.cause)
}

/**
 * What the log is told of an error. The messages of database errors quote what people typed, and those of the query
 * builder every parameter: of both only the code, the statement and the place are kept.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const description: ErrorDescription = { error: error.name, stack: frames.map((line) => line.trim()) }
  const databaseCode = databaseCodeOf(error)
  const query = textOf(error, 'query')
  const constraint = constraintOf(error)
  const code = databaseCode ?? textOf(error, 'code')
  if (code !== undefined) description.code = code
  if (query !== undefined) description.query = query
  if (constraint !== undefined) description.constraint = constraint
  if (databaseCode === undefined && query === undefined) description.message = error.message
  return description
}

function textOf(error: Error, property: string): string | undefined {
  const value: unknown = Reflect.get(error, property)
  return typeof value === 'string' ? value : undefined
}
