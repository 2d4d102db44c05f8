import { expect } from 'vitest'
import { type AppDataProvider, dataProvider } from '../../src/dataProvider'
import { reportingPage } from './reportingPage'
import type { ServerLink } from './serverFetch'

/** Each queued entry of a page in words: the write, the resource and the state. */
export const waitingIn = ({ outbox }: AppDataProvider) =>
  outbox.entries.map(({ act, resource, state }) => `${act} ${resource}: ${state}`)

/** A new record of a name that is taken, which our own server does not take for the one that has it: it waits for a decision of its person. */
export async function aRefusedTeam(link: ServerLink, name: string): Promise<void> {
  reportingPage()
  await dataProvider.outbox.ready
  link.offline = true
  await dataProvider.create('teams', { data: { name } })
  link.offline = false
  await dataProvider.sender.send()
  expect(waitingIn(dataProvider)).toEqual(['create teams: refused'])
}
