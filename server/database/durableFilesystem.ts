import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What this file needs of an open file of Emscripten's NODEFS; directories have no descriptor of their own. */
type NodeStream = { nfd?: number; node: unknown }

type NodeFilesystem = {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: NodeStream) => number }
}

function isNodeFilesystem(value: unknown): value is NodeFilesystem {
  return typeof value === 'object' && value !== null && 'realPath' in value && 'stream_ops' in value
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Forces every file and directory below (and with) `directory` to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/**
 * A directory on disk whose `fsync` is real. PGlite's own NodeFS has none: an answered commit would then live only in
 * the operating system's memory, and a power cut could lose it.
 */
class DurableFilesystem extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: { NODEFS?: unknown }) => {
      const filesystem = module.NODEFS
      // A later PGlite may name it otherwise: better no start than a start that only seems durable.
      if (!isNodeFilesystem(filesystem))
        throw new Error('This version of PGlite offers no way to make writes durable')
      filesystem.stream_ops.fsync = ({ nfd, node }) => {
        if (nfd === undefined) syncPath(filesystem.realPath(node))
        else fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** Opens the database of a directory, or makes one there, so that an answered commit is on the disk. */
export function openDurably(directory: string): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFilesystem(directory),
    startParams: [
      // `-F` turns fsync off; PostgreSQL's default way to sync its log, fdatasync, never reaches the file system's own.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'wal_sync_method=fsync'],
      // All of it is taken at the start. PostgreSQL's 128 MB are for a machine of its own; here the operating system keeps the files
      // in memory as well, and reading a page from there costs next to nothing.
      ...['-c', 'shared_buffers=32MB'],
      // How much of the log is kept for reuse after a checkpoint: the default is a gigabyte.
      ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=128MB'],
    ],
  })
}
