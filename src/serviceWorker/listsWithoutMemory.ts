import type { ResourceName } from '../../contract/paths'
import { fetchList } from '../dataProvider/listCalls'
import type { WrittenList, WrittenLists } from '../dataProvider/lists'
import type { RecordOf } from '../dataProvider/records'

/** A list where nobody looks at one: asked for where it is needed, and otherwise left to the pages, which ask for what has changed. */
function listWithoutMemory<Resource extends ResourceName>(resource: Resource): WrittenList<Resource> {
  let ids: ReadonlySet<string> = new Set()
  return {
    async load() {
      const loaded = await fetchList(resource, null)
      ids = new Set(loaded.rows.map((row: RecordOf<Resource>) => row.id))
      return loaded
    },
    inMemory: () => undefined,
    ids: () => ids,
    add: () => undefined,
    replace: () => undefined,
    remove: () => undefined,
  }
}

export const listsWithoutMemory = (): WrittenLists => ({
  matches: listWithoutMemory('matches'),
  analyses: listWithoutMemory('analyses'),
  players: listWithoutMemory('players'),
  teams: listWithoutMemory('teams'),
  users: listWithoutMemory('users'),
})
