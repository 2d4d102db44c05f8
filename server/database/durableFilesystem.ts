import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { LogSync } from './logSync'

/** An open file of Emscripten's NODEFS. Directories have no descriptor. */
type NodeStream = { nfd?: number; node: unknown }

/** The operations that change a file without writing into it. */
const CHANGING = ['setattr', 'rename', 'unlink', 'rmdir'] as const

type Operation = (...parameters: unknown[]) => unknown

export type NodeFilesystem = {
  realPath(node: unknown): string
  node_ops: Record<(typeof CHANGING)[number], Operation>
  stream_ops: {
    setattr: Operation
    write(stream: NodeStream, ...parameters: unknown[]): unknown
    fsync?(stream: NodeStream): number
  }
}

function isNodeFilesystem(value: unknown): value is NodeFilesystem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'realPath' in value &&
    hasOperations(value, 'stream_ops', ['write', 'setattr']) &&
    hasOperations(value, 'node_ops', CHANGING)
  )
}

function hasOperations(filesystem: object, kind: string, names: readonly string[]): boolean {
  const operations: unknown = Reflect.get(filesystem, kind)
  return typeof operations === 'object' && operations !== null && names.every((name) => name in operations)
}

function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Syncs a directory with all files and directories below it. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** Returns whether the file is a segment of the log in use, not one in preparation. */
const isLog = (path: string) => /[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(path)

/**
 * Implements `fsync`, and defers syncs of the log with LogSync. Syncs the log before another file is written, truncated, renamed or
 * deleted, because PostgreSQL relies on write-ahead logging.
 */
export function makeDurable(filesystem: NodeFilesystem, log: LogSync): void {
  const { node_ops: nodeOperations, stream_ops: streamOperations, realPath } = filesystem
  const afterLog =
    (operation: Operation): Operation =>
    (...parameters) => {
      log.flush()
      return operation(...parameters)
    }
  for (const name of CHANGING) nodeOperations[name] = afterLog(nodeOperations[name])
  streamOperations.setattr = afterLog(streamOperations.setattr)
  const { write } = streamOperations
  streamOperations.write = (stream, ...parameters) => {
    if (log.isBehind && !isLog(realPath(stream.node))) log.flush()
    return write(stream, ...parameters)
  }
  streamOperations.fsync = ({ nfd, node }) => {
    const path = realPath(node)
    if (isLog(path) && log.defer(path)) return 0
    log.flush()
    if (nfd === undefined) syncPath(path)
    else fsyncSync(nfd)
    return 0
  }
}

/** A directory with a real `fsync`. PGlite's NodeFS has none, so a power failure could lose an acknowledged commit. */
class DurableFilesystem extends NodeFS {
  readonly #log: LogSync

  constructor(directory: string, log: LogSync) {
    super(directory)
    this.#log = log
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: { NODEFS?: unknown }) => {
      // A later version of PGlite may rename it.
      if (!isNodeFilesystem(module.NODEFS))
        throw new Error('This version of PGlite offers no way to make writes durable')
      makeDurable(module.NODEFS, this.#log)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** Opens or creates the database of a directory. A commit is durable after the sync of its log, which `log` may defer. */
export function openDurably(directory: string, log = new LogSync()): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFilesystem(directory, log),
    extensions: { pg_trgm },
    startParams: [
      // `-F` turns fsync off. The default fdatasync does not reach the file system layer.
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      ...['-c', 'wal_sync_method=fsync'],
      // PGlite allocates the whole size at the start. The operating system also caches the files.
      ...['-c', 'shared_buffers=32MB'],
      // The default keeps up to 1 GB of log.
      ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=128MB'],
    ],
  })
}
