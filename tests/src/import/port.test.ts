import { expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import type { Engine } from '../../../contract/import/engine/protocol'
import { type Port, remoteEngine, serve } from '../../../src/custom/import/engine/port'
import { engineParts } from '../../support/engineParts'

it('returns results and errors to the calling thread', async () => {
  const { port1, port2 } = new MessageChannel()
  const inside: Port = {
    postMessage: (message) => port1.postMessage(message),
    addEventListener: (_type, listener) => port1.addEventListener('message', listener),
  }
  serve(inside, createEngine(engineParts))
  const { engine, fail } = remoteEngine<Engine>(port2)
  port1.start()
  port2.start()
  await expect(engine.teams({ update: true, leftOut: [] })).rejects.toThrow('No table is open')
  const table = await engine.open('teams', { text: 'name\nAjax', isPasted: true })
  expect(table).toMatchObject({ rowCount: 1, samples: [['Ajax']], guessed: ['name'] })
  const waiting = engine.open('teams', { text: 'name', isPasted: true })
  fail(new Error('The thread ended'))
  await expect(waiting).rejects.toThrow('The thread ended')
  await expect(engine.forgetStored()).rejects.toThrow('The thread ended')
  port1.close()
})
