import type { ValidationErrorMessage } from 'react-admin'
import { isObject } from '../../contract/json'

/** What is wrong with a list as a whole, or with the first of its entries that is at fault. */
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

/** Words, or their key with what is put into them. */
const isMessage = (message: unknown): message is ValidationErrorMessage =>
  typeof message === 'string' ||
  (isObject(message) && typeof message.message === 'string' && message.args !== undefined)
