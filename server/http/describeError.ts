import { constraintOf, databaseCodeOf, textOf } from '../database/violations'

/** The part of an error that may be logged. */
export type ErrorDescription = {
  error: string
  code?: string
  message?: string
  query?: string
  constraint?: string
  stack?: string[]
}

/**
 * Returns the loggable parts of an error. Messages of database errors quote user input, and those of the query builder
 * contain all parameters; of both only the code, the statement and the stack are logged.
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
