import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { LogSync } from './logSync'

/** What this file needs of an open file of Emscripten's NODEFS; directories have no descriptor of their own. */
type NodeStream = { nfd?: number; node: unknown }

/** What changes a file without writing into it. */
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

/** Forces every file and directory below (and with) `directory` to the disk. */
export function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(directory)
}

/** A file of the log, as opposed to one that is being made ready to become one. */
const isLog = (path: string) => /[\\/]pg_wal[\\/][0-9A-F]{24}$/.test(path)

/**
 * Makes syncs real, and those of the log as late as its LogSync says: but before anything else is written, cut off, renamed or
 * deleted, because PostgreSQL relies on the log being on the disk before what it tells of.
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

/**
 * A directory on disk whose `fsync` is real. PGlite's own NodeFS has none: an answered commit would then live only in
 * the operating system's memory, and a power cut could lose it.
 */
class DurableFilesystem extends NodeFS {
  readonly #log: LogSync

  constructor(directory: string, log: LogSync) {
    super(directory)
    this.#log = log
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options)
    const patch = (module: { NODEFS?: unknown }) => {
      // A later PGlite may name it otherwise: better no start than a start that only seems durable.
      if (!isNodeFilesystem(module.NODEFS))
        throw new Error('This version of PGlite offers no way to make writes durable')
      makeDurable(module.NODEFS, this.#log)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [patch, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/**
 * Opens the database of a directory, or makes one there, so that an answered commit is on the disk: at once, or where the syncs of
 * its log are put off, when they are made.
 */
export function openDurably(directory: string, log = new LogSync()): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFilesystem(directory, log),
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
