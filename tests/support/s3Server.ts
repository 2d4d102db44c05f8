import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { vi } from 'vitest'
import type { MediaStore } from '../../server/config'

const BUCKET = 'touchline'

export type S3Server = {
  store: MediaStore
  /** Returns the path of the object of a file. */
  pathOf(id: string): string
  /** The folder of all its objects, named after their prefix in the bucket. */
  folder: string
  close(): Promise<void>
}

/** Starts an S3-compatible server that checks signatures, with one bucket. */
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
  // The store's client reads its credentials from here; the server accepts no others.
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

/** The ending of the names of files in which the server keeps the content of objects. */
export const OBJECT = '._S3rver_object'

export const storeAt = (port: number): MediaStore => ({
  bucket: BUCKET,
  prefix: 'club',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-central-1',
})
