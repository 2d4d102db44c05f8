import type { ResourceName } from '../../contract/paths'
import { fetchList } from '../dataProvider/rows/rowCalls'
import type { WrittenList, WrittenLists } from '../dataProvider/rows/rowStore'

/** Creates a list for the service worker, which retains only ids. Writes change no rows, because pages load the changes. */
function listWithoutMemory<Resource extends ResourceName>(resource: Resource): WrittenList<Resource> {
  let ids: ReadonlySet<string> = new Set()
  return {
    async load() {
      const { list } = await fetchList(resource, null)
      ids = new Set(list.items.map((item) => item.id))
      return list
    },
    inMemory: () => undefined,
    ids: () => ids,
    put: () => undefined,
    remove: () => undefined,
  }
}

export const listsWithoutMemory = (): WrittenLists => ({
  matches: listWithoutMemory('matches'),
  analyses: listWithoutMemory('analyses'),
  players: listWithoutMemory('players'),
  teams: listWithoutMemory('teams'),
  users: listWithoutMemory('users'),
  shortLists: listWithoutMemory('shortLists'),
  requests: listWithoutMemory('requests'),
})
