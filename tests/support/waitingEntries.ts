import type { AppDataProvider } from '../../src/dataProvider'

/** What a page says of each entry that waits: what is done to what, and how it stands. */
export const waitingIn = ({ outbox }: AppDataProvider) =>
  outbox.entries.map(({ act, resource, state }) => `${act} ${resource}: ${state}`)
