import type { FastifyRequest } from 'fastify'
import { acceptedLanguage, type Language } from '../../contract/languages'

/** The language that the caller reads; mail that a call brings about is written in it. */
export const languageOf = (request: FastifyRequest): Language =>
  acceptedLanguage(request.headers['accept-language'])
