import type { z } from 'zod/mini'
import { storedEntries, waitingAddresses, waitingFile } from '../storage/storedOutbox'
import type { unsentSchema } from './queueUnsentFile'

type Unsent = z.input<typeof unsentSchema>

/**
 * Returns a JSON file with a user's queued writes on this device, and their files with temporary addresses.
 */
export async function unsentFile(userId: string): Promise<Blob> {
  const entries = (await storedEntries(userId)) ?? []
  const files: Unsent['files'] = []
  for (const address of await waitingAddresses(userId)) {
    const file = await waitingFile(userId, address)
    if (file !== undefined) files.push({ address, type: file.type, base64: await base64Of(file) })
  }
  const content: Unsent = { format: 'touchline-unsent', version: 1, userId, entries, files }
  return new Blob([JSON.stringify(content)], { type: 'application/json' })
}

async function base64Of(file: Blob): Promise<string> {
  let binary = ''
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte)
  return btoa(binary)
}
