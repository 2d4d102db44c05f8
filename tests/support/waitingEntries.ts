import { expect } from 'vitest'
import { type AppDataProvider, dataProvider } from '../../src/dataProvider'
import { reportingPage } from './reportingPage'
import type { ServerLink } from './serverFetch'

/** Returns each queued entry of a page in words: the write, the resource and the state. */
export const waitingIn = ({ outbox }: AppDataProvider) =>
  outbox.entries.map(({ act, resource, state }) => `${act} ${resource}: ${state}`)

/** Queues a new team with a name that is taken. The server refuses it, so that it waits for a decision of its user. */
export async function aRefusedTeam(link: ServerLink, name: string): Promise<void> {
  reportingPage()
  await dataProvider.outbox.ready
  link.offline = true
  await dataProvider.create('teams', { data: { name } })
  link.offline = false
  await dataProvider.sender.send()
  expect(waitingIn(dataProvider)).toEqual(['create teams: refused'])
}
