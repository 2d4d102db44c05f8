import { join } from 'node:path'
import type { FastifyPluginAsync } from 'fastify'
import { LANGUAGES } from '../../../contract/languages'
import { LEGAL_PAGES, legalPath } from '../../../contract/legal'
import { notFound } from '../../failure'
import { findLegalText } from './legalTexts'

type Folders = { dataDir: string; clientDir: string | undefined }

/** Terms and privacy as Markdown, a route for each file: no part of an address ever becomes part of a path on the disk. */
export const legalRoutes: FastifyPluginAsync<Folders> = async (app, { dataDir, clientDir }) => {
  const folders = {
    own: join(dataDir, 'legal'),
    starters: clientDir === undefined ? undefined : join(clientDir, 'legal'),
  }
  const open = { config: { public: true }, schema: { hide: true } }
  for (const page of LEGAL_PAGES) {
    for (const language of LANGUAGES) {
      app.get(legalPath(page, language), open, async (_request, reply) => {
        const found = await findLegalText(folders, page, language)
        if (found === null) throw notFound()
        return reply
          .header('cache-control', 'no-cache')
          .header('content-language', found.language)
          .type('text/markdown; charset=utf-8')
          .send(found.text)
      })
    }
  }
}
