import { chosenColumns, IGNORED, mapColumns } from '../../../../contract/import/columns'
import { isUndecided } from '../../../../contract/import/days'
import { IMPORT_KINDS, type ImportedResource } from '../../../../contract/import/kinds'
import { planTable, type TablePlan } from '../../../../contract/import/planTable'
import type { Table } from '../../../../contract/import/table'
import type { TeamReference } from '../../../../contract/team'
import { nameKey } from '../../../../contract/text'
import { findDuplicates, findTeamDuplicates } from './duplicates'
import type { Duplicate, Engine, Opened, Outcome, RowFilter, Summary } from './protocol'
import { withinRights } from './rights'
import { isIn, outcomeOf, viewOf } from './rowView'
import { samplesOf } from './samples'
import { mended, readSource } from './sourceTable'
import { type StoredRecord, teamsFor, workOf } from './work'

/** A table as it came and, once it is planned, what is to become of it. */
type State = {
  resource: ImportedResource
  table: Table
  stored: StoredRecord[]
  teams: TeamReference[]
  planned: { table: Table; plan: TablePlan; outcomes: Outcome[]; duplicates: Map<number, Duplicate> } | null
}

/** Reads and judges one table at a time; everything long of an import, so that it can be done away from the page. */
export function createEngine(): Engine {
  let state: State | null = null

  function present(): State {
    if (state === null) throw new Error('No table is open')
    return state
  }
  function planned() {
    const { planned: made, ...rest } = present()
    if (made === null) throw new Error('The table is not planned')
    return { ...rest, ...made }
  }
  /** Which rows a filter shows, by their places. */
  function* placesOf(filter: RowFilter): Generator<number> {
    const { plan, outcomes, duplicates } = planned()
    for (const [place, { row }] of plan.rows.entries()) {
      if (isIn(filter, outcomes[place], duplicates.has(row))) yield place
    }
  }

  return {
    open(resource, source) {
      const { text, encoding, table } = readSource(source)
      if (table === null) return null
      state = { resource, table, stored: [], teams: [], planned: null }
      return opened(resource, table, { text, encoding })
    },
    forgetStored() {
      const { resource, table } = present()
      state = { resource, table, stored: [], teams: [], planned: null }
    },
    addStored(list, rows) {
      const { stored, teams } = present()
      // A list's rows have the id and the name that all teams have; the others are checked by the plan.
      if (list === 'teams') teams.push(...(rows as TeamReference[]))
      else stored.push(...(rows as StoredRecord[]))
    },
    plan(choices) {
      const { resource, stored, teams, ...rest } = present()
      const table = mended(rest.table, choices.fixes)
      const judged = planTable(resource, table, {
        mapped: (fields) => chosenColumns(fields, table.header, choices.chosen),
        stored,
        teams,
        createTeams: choices.createTeams,
        dayOrder: new Map(Object.entries(choices.dayOrder)),
      })
      const plan = { ...judged, rows: judged.rows.map((row) => withinRights(row, choices.importer)) }
      const outcomes = plan.rows.map(outcomeOf)
      const duplicates = findDuplicates(resource, stored, plan)
      state = { ...rest, resource, stored, teams, planned: { table, plan, outcomes, duplicates } }
      const toMake = teamsFor(plan, { update: true, leftOut: [] })
      return {
        ...summed(plan, outcomes, duplicates),
        teamsToMake: toMake.length,
        teamDuplicates: findTeamDuplicates(teams, toMake),
        undecidedDays: undecidedDays(table, plan),
      }
    },
    rows(filter, { from, amount }) {
      const { plan, table, duplicates } = planned()
      return [...placesOf(filter)].slice(from, from + amount).flatMap((place) => {
        const row = plan.rows[place]
        const cells = table.rows[place]?.cells ?? []
        return row === undefined
          ? []
          : [viewOf(row, { cells, plan, duplicate: duplicates.get(row.row) ?? null })]
      })
    },
    work(choice, part) {
      return workOf(planned().plan, choice, part)
    },
    teams(choice) {
      return teamsFor(planned().plan, choice)
    },
  }
}

function opened(
  resource: ImportedResource,
  table: Table,
  { text, encoding }: Pick<Opened, 'text' | 'encoding'>,
): Opened {
  const { header, rows } = table
  const guessed = header.map((): string => IGNORED)
  for (const [name, index] of mapColumns<string>(IMPORT_KINDS[resource].fields, header).columns) {
    guessed[index] = name
  }
  return { text, encoding, header, samples: samplesOf(table), rowCount: rows.length, guessed }
}

function summed(plan: TablePlan, outcomes: readonly Outcome[], duplicates: ReadonlyMap<number, Duplicate>) {
  const counts: Summary['counts'] = {
    all: outcomes.length,
    new: 0,
    changed: 0,
    unchanged: 0,
    duplicate: 0,
    wrong: 0,
    likelyDuplicate: duplicates.size,
  }
  for (const outcome of outcomes) counts[outcome] += 1
  const missingTeams = plan.rows
    .flatMap((row) => (row.outcome === 'refused' ? row.errors : []))
    .filter(({ key }) => key === 'unknownTeam')
    .map(({ value }) => nameKey(value))
  return {
    counts,
    duplicates: [...duplicates.keys()],
    missingTeams: new Set(missingTeams).size,
  }
}

function undecidedDays({ rows }: Table, { mapping }: TablePlan): string[] {
  const days = ['date', 'birthDate']
  return [...mapping.columns]
    .filter(
      ([field, index]) => days.includes(field) && isUndecided(rows.map(({ cells }) => cells[index] ?? '')),
    )
    .map(([field]) => field)
}
