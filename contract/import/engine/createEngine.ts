import { normaliseRole, type Role } from '../../closedLists'
import { compareMatches } from '../../duplicates/matches'
import { can } from '../../permissions'
import type { TeamReference } from '../../team'
import { nameKey } from '../../text'
import { chosenColumns, fieldsByColumn, mapColumns } from '../columns'
import { undecidedOrders } from '../days'
import { IMPORT_KINDS, type ImportedResource } from '../kinds'
import type { OtherSpellings, PlannedRow } from '../plan'
import { planTable, type TablePlan } from '../planTable'
import type { UuidV5 } from '../stableId'
import type { Table } from '../table'
import { columnValues } from './columnValues'
import { findDuplicates } from './duplicates'
import { findJoins, type Join } from './joins'
import { chosenTeams, newTeams, teamSearch } from './newTeams'
import type { Duplicate, Engine, RowFilter, StoredRecord, Summary } from './protocol'
import { isIn, isWarned, outcomeOf, viewOf } from './rowView'
import { openedTable, readSource, type SourceReaders, withFixes } from './sourceTable'
import { teamsFor, workOf } from './work'

/** The opened table and, if it is planned, its plan. */
type State = {
  resource: ImportedResource
  table: Table
  stored: StoredRecord[]
  teams: TeamReference[]
  planned: {
    table: Table
    plan: TablePlan
    duplicates: Map<number, Duplicate>
    joins: Map<number, Join>
  } | null
}

/** The packages that the engine needs, passed by server and browser. */
export type EngineParts = SourceReaders & { v5: UuidV5 }

/**
 * Creates an engine, which reads and plans one table at a time. The engine does all slow work of an import, so the browser runs it in a worker. The
 * import command uses it, too.
 */
export function createEngine({ v5, ...readers }: EngineParts): Engine {
  let state: State | null = null

  function openTable(): State {
    if (state === null) throw new Error('No table is open')
    return state
  }
  function planned() {
    const { planned: latest, ...rest } = openTable()
    if (latest === null) throw new Error('The table is not planned')
    return { ...rest, ...latest }
  }
  /** Returns the indexes of the rows that a filter shows, those that change a record first: such rows may be far down in a re-imported file. */
  function placesOf(filter: RowFilter): number[] {
    const { plan, duplicates } = planned()
    const shown = [...plan.rows.entries()].filter(([, row]) => isIn(filter, row, duplicates.has(row.row)))
    const changing = shown.filter(([, row]) => outcomeOf(row) === 'changed')
    return [...new Set([...changing, ...shown].map(([place]) => place))]
  }

  return {
    async open(resource, source) {
      const { fields } = IMPORT_KINDS[resource]
      const opened = await readSource(
        source,
        readers,
        (cells) => mapColumns<string>(fields, cells).columns.size,
      )
      if ('fault' in opened) return opened
      state = { resource, table: opened.table, stored: [], teams: [], planned: null }
      return openedTable(opened, fieldsByColumn(mapColumns<string>(fields, opened.table.header)))
    },
    forgetStored() {
      const { resource, table } = openTable()
      state = { resource, table, stored: [], teams: [], planned: null }
    },
    addStored(list, rows) {
      const { stored, teams } = openTable()
      // List rows have an id, and teams a name; the plan validates the other fields.
      if (list === 'teams') teams.push(...(rows as TeamReference[]))
      else stored.push(...(rows as StoredRecord[]))
    },
    plan(choices) {
      const { resource, stored, teams, ...rest } = openTable()
      const table = withFixes(rest.table, choices)
      const search = teamSearch(teams)
      const chosen = chosenTeams(choices.teams)
      // Matches need no `findCertain`: a row whose teams are certainly those of a stored match is merged into that match.
      const findCertain = resource === 'players' ? search.findCertain : undefined
      const judged = planTable(resource, table, {
        mapped: (fields) => chosenColumns(fields, table.header, choices.chosen),
        stored,
        teams,
        createTeams: choices.createTeams,
        teamNames: { chosen, findCertain },
        clearEmpty: choices.clearEmpty,
        idSource: choices.idSource,
        otherSpellings,
        v5,
        dayOrder: new Map(Object.entries(choices.dayOrder)),
      })
      const plan = { ...judged, rows: judged.rows.map((row) => refuseForbiddenRole(row, choices.importer)) }
      const duplicates = findDuplicates(resource, stored, plan)
      const joins = findJoins(stored, plan, duplicates)
      state = { ...rest, resource, stored, teams, planned: { table, plan, duplicates, joins } }
      const joined = [...joins].flatMap(([row, { isCertain }]) => (isCertain ? [row] : []))
      const toMake = teamsFor({ plan, joins }, { update: true, leftOut: [], joined })
      return {
        ...summarise(plan, duplicates, joins),
        values: columnValues(resource, table, plan),
        teamsToMake: toMake.length,
        newTeams: newTeams(plan, toMake, { search, chosen }),
        undecidedDays: undecidedDays(resource, table, plan),
      }
    },
    rows(filter, { from, amount }) {
      const { plan, table, duplicates, joins } = planned()
      return placesOf(filter)
        .slice(from, from + amount)
        .flatMap((place) => {
          const row = plan.rows[place]
          const cells = table.rows[place]?.cells ?? []
          return row === undefined
            ? []
            : [
                viewOf(row, {
                  cells,
                  plan,
                  duplicate: duplicates.get(row.row) ?? null,
                  join: joins.get(row.row) ?? null,
                }),
              ]
        })
    },
    work(choice, part) {
      return workOf(planned(), choice, part)
    },
    teams(choice) {
      return teamsFor(planned(), choice)
    },
  }
}

function summarise(
  plan: TablePlan,
  duplicates: ReadonlyMap<number, Duplicate>,
  joins: ReadonlyMap<number, Join>,
) {
  const counts: Summary['counts'] = {
    all: plan.rows.length,
    new: 0,
    changed: 0,
    unchanged: 0,
    duplicate: 0,
    wrong: 0,
    warned: plan.rows.filter(isWarned).length,
    likelyDuplicate: duplicates.size,
  }
  for (const row of plan.rows) counts[outcomeOf(row)] += 1
  const missingTeams = plan.rows
    .flatMap((row) => (row.outcome === 'wrong' ? row.errors : []))
    .filter(({ key }) => key === 'unknownTeam')
    .map(({ value }) => nameKey(value))
  return {
    counts,
    duplicates: [...duplicates.keys()],
    joins: [...joins].map(([row, { isCertain, changes }]) => {
      return { row, isCertain, isChange: Object.keys(changes).length > 0 }
    }),
    missingTeams: new Set(missingTeams).size,
  }
}

function undecidedDays(
  resource: ImportedResource,
  { rows, isFrom1904 }: Table,
  { mapping }: TablePlan,
): Summary['undecidedDays'] {
  return IMPORT_KINDS[resource].fields.flatMap(({ name: field, kind }) => {
    const index = kind === 'day' ? new Map<string, number>(mapping.columns).get(field) : undefined
    if (index === undefined) return []
    const values = rows.map(({ cells }) => cells[index] ?? '')
    const orders = undecidedOrders(values, isFrom1904)
    return orders.length > 0 ? [{ field, orders }] : []
  })
}

/** Returns the row; a row with a role that the importer may not assign becomes `wrong`, because the server would refuse it. */
function refuseForbiddenRole(
  row: PlannedRow<object>,
  importer: { id: string; role: Role },
): PlannedRow<object> {
  const written = row.outcome === 'new' ? row.input : row.outcome === 'exists' ? row.changes : {}
  if (!('role' in written) || typeof written.role !== 'string') return row
  const role = normaliseRole(written.role)
  const right = row.outcome === 'exists' ? 'user.changeRole' : 'user.grant'
  if (can(importer, right, { id: '', role })) return row
  const errors = [{ field: 'role', value: role, key: 'roleNotYours' as const }]
  return { row: row.row, title: row.title, outcome: 'wrong', errors }
}

const TEAMS = ['homeTeamId', 'awayTeamId'] as const

/**
 * Returns the team fields of a row that are only other spellings of the stored teams, so that they do not change. Otherwise a match found by its
 * id would get other teams with each file of another source.
 */
const otherSpellings: OtherSpellings = (row, stored, nameOfTeam) => {
  const nameIn = (match: object, side: string) => nameOfTeam(String(Reflect.get(match, side))) ?? ''
  // The id identifies the match, so only the teams are compared.
  const fixture = (match: object) => ({
    date: '2000-01-01',
    homeTeam: nameIn(match, 'homeTeamId'),
    awayTeam: nameIn(match, 'awayTeamId'),
    homeScore: null,
    awayScore: null,
  })
  if (!TEAMS.every((side) => side in row && side in stored)) return []
  if (TEAMS.every((side) => Reflect.get(row, side) === Reflect.get(stored, side))) return []
  const isSame = compareMatches(fixture(row), fixture(stored)).verdict !== 'none'
  return isSame ? TEAMS.map((field) => ({ field })) : []
}
