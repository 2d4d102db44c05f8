import type { FastifyRequest } from 'fastify'
import { localeOf } from '../../contract/formats'
import { acceptedLanguage, acceptedTags, type Language } from '../../contract/languages'

/** The language that the caller reads; mail that a call brings about is written in it. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language'])

/** The language that the caller reads, and the locale in which they read days and numbers. */
export function wordingOf(request: FastifyRequest): { language: Language; locale: string } {
  const language = languageOf(request)
  return { language, locale: localeOf(language, acceptedTags(request.headers['accept-language'])) }
}
