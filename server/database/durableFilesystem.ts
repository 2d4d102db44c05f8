import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
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
export class DurableFilesystem extends NodeFS {
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
