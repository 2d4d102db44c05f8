import { describe, expect, test } from 'vitest'
import { ProtocolFrames } from '../../../server/database/embeddedConnection'

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
const query = Buffer.from([0x51, 0, 0, 0, 8, 0x68, 0x69, 0x21, 0])
const sync = Buffer.from([0x53, 0, 0, 0, 4])

describe('protocol frames', () => {
  test('return complete messages from any split of the stream', () => {
    const stream = Buffer.concat([startup, query, sync, query, sync])
    const ends = [9, 18, 23, 32, 37]
    for (let size = 1; size <= stream.length; size += 1) {
      const frames = new ProtocolFrames()
      const pieces: Buffer[] = []
      for (let at = 0; at < stream.length; at += size) {
        // node-postgres reuses its buffers.
        const chunk = Buffer.from(stream.subarray(at, at + size))
        pieces.push(Buffer.from(frames.push(chunk)))
        chunk.fill(0xff)
        const passed = pieces.reduce((sum, piece) => sum + piece.length, 0)
        expect([0, ...ends]).toContain(passed)
      }
      expect(Buffer.concat(pieces)).toEqual(stream)
    }
  })

  test('reject an impossible length', () => {
    const frames = new ProtocolFrames()
    frames.push(startup)
    expect(() => frames.push(Buffer.from([0x51, 0, 0, 0, 3]))).toThrow('Malformed message')
    expect(() => frames.push(Buffer.from([0x51, 0xff, 0, 0, 3]))).toThrow('Malformed message')
  })
})
