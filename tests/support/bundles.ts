import { expect } from 'vitest'
import { type Erasable, startedJobSchema } from '../../contract/erasure'
import { PATHS } from '../../contract/paths'
import { bundleJob } from '../../server/modules/bundles/bundleJob.service'
import { createMedia } from '../../server/modules/media/media.service'
import type { PdfInput } from '../../server/pdf/pdfPool'
import type { TestApp } from './app'
import { runHandler } from './jobs'
import type { Persona } from './personas'
import { unzipped } from './unzipped'

type Drawing = (input: PdfInput) => Promise<Uint8Array>

/** Runs the due bundle jobs on an instance of its own. `draw` draws their PDFs. */
export const runBundles = (app: TestApp, draw: Drawing = async () => Buffer.from('%PDF')) =>
  runHandler(app, 'bundle', bundleJob({ ...app, media: createMedia(app), drawPdf: draw }))

export const askFor = (by: Persona, resource: Erasable, id: string, query = '') =>
  by.call('GET', `${PATHS.bundle(resource, id)}${query}`)

/** Has a bundle made, and returns its files by name. */
export async function aBundle(app: TestApp, by: Persona, resource: Erasable, id: string, query = '') {
  const started = await askFor(by, resource, id, query)
  expect(startedJobSchema.safeParse(started.body).success).toBe(true)
  await runBundles(app)
  const { status, raw } = await askFor(by, resource, id, query)
  expect(status).toBe(200)
  return unzipped(raw)
}
