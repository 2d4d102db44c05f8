import { type ErrorBody, failureMessageOf, fieldErrorOf } from '../../contract/errors'
import { isObject } from '../../contract/json'
import { RECORDED_RESOURCES, RESOURCES, type RecordedResource } from '../../contract/paths'
import { currentLanguage } from './current'
import type { Message } from './messageKeys'

/**
 * Returns the error body of a failed call with its messages in the current language. Texts other than our server's English messages stay
 * unchanged.
 */
export function inCurrentLanguage(body: Partial<ErrorBody>): Partial<ErrorBody> {
  const { language, message: t } = currentLanguage()
  if (language === 'en') return body
  const { message, errors } = body
  return {
    ...body,
    ...(typeof message === 'string' && { message: failureWords(t, message) }),
    ...(isObject(errors) && {
      errors: Object.fromEntries(Object.entries(errors).map(([path, words]) => [path, fieldWords(t, words)])),
    }),
  }
}

function failureWords(t: Message, words: string): string {
  const key = failureMessageOf(words)
  return key === undefined ? (inUseWords(t, words) ?? words) : t(`errors.server.${key}`)
}

function fieldWords(t: Message, words: unknown): string {
  const error = fieldErrorOf(String(words))
  if (error === undefined) return String(words)
  // The types require both limits, but a message uses only the values of its placeholders.
  return t(`errors.field.${error.key}`, { minimum: '', maximum: '', ...error.values })
}

/** Matches "3 players and 12 matches refer to this team": the number of records that prevent a deletion. */
const IN_USE =
  /^((?:\d+ [a-z]+|other records)(?: and (?:\d+ [a-z]+|other records))*) refers? to this [a-z]+$/i

function inUseWords(t: Message, words: string): string | undefined {
  const references = IN_USE.exec(words)?.[1]?.split(' and ')
  const counted = references?.map((reference) => {
    if (reference.toLowerCase() === 'other records') return t('errors.inUse.others')
    const [count = '', noun = ''] = reference.split(' ')
    const resource = resourceNamed(noun)
    return resource && t(`errors.inUse.${resource}`, { smart_count: Number(count) })
  })
  if (counted === undefined || counted.includes(undefined)) return undefined
  const sentence = currentLanguage().formats.list.format(counted.filter((one) => one !== undefined))
  return t('errors.inUse.by', { references: sentence })
}

function resourceNamed(noun: string): RecordedResource | undefined {
  return RECORDED_RESOURCES.find((name) => name === noun || RESOURCES[name].singular === noun)
}
