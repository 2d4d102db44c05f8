import type { ValidationErrorMessage } from 'react-admin'
import { isObject } from '../../../contract/json'

/** Returns the error of a list field, or of its first invalid entry. */
export function firstFault(error: unknown): ValidationErrorMessage | undefined {
  if (!isObject(error) && !Array.isArray(error)) return undefined
  const message = isObject(error) ? error.message : undefined
  if (isMessage(message)) return message
  for (const part of Object.values(error)) {
    const found = firstFault(part)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns whether a value is a message, or a message key with its parameters. */
const isMessage = (message: unknown): message is ValidationErrorMessage =>
  typeof message === 'string' ||
  (isObject(message) && typeof message.message === 'string' && message.args !== undefined)
