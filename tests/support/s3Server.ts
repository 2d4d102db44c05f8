import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { vi } from 'vitest'
import type { MediaStore } from '../../server/config'

const BUCKET = 'touchline'

export type S3Server = {
  store: MediaStore
  /** Where the server keeps the object of a file. */
  pathOf(id: string): string
  /** What the names of all its objects' files begin with: their prefix in the bucket. */
  folder: string
  close(): Promise<void>
}

/** An S3-compatible server that checks signatures, with one bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'touchline-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await server.run()
  // Where the store's client looks for them; the server knows these alone.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  const folder = join(directory, BUCKET, 'club')
  return {
    store: storeAt(port),
    folder,
    pathOf: (id) => join(folder, id.slice(0, 2), `${id}${OBJECT}`),
    close: () => server.close(),
  }
}

/** How the names of the server's files end that hold an object's content. */
export const OBJECT = '._S3rver_object'

export const storeAt = (port: number): MediaStore => ({
  bucket: BUCKET,
  prefix: 'club',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-central-1',
})
