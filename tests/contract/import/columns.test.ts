import { describe, expect, it } from 'vitest'
import { chosenColumns, headerKey, mapColumns } from '../../../contract/import/columns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'

const fieldsOf = (header: readonly string[], explicit?: ReadonlyMap<string, string>) =>
  Object.fromEntries(mapColumns(IMPORT_KINDS.matches.fields, header, explicit).columns)

describe('the columns of a file', () => {
  it.each([
    [['date', 'homeTeam', 'awayTeam', 'homeScore', 'awayScore']],
    [['Fecha', 'Local', 'Visitante', 'Goles local', 'Goles visitante']],
    [['Jour', 'Équipe domicile', 'Équipe extérieur', 'Buts domicile', 'Buts extérieur']],
    [['Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG']],
  ])('are understood: %j', (header) => {
    expect(fieldsOf(header)).toEqual({ date: 0, homeTeam: 1, awayTeam: 2, homeScore: 3, awayScore: 4 })
  })

  it('named kick-off hold times beside a column of days, and days alone', () => {
    const teams = ['home', 'away']
    expect(fieldsOf(['Date', 'Kick-off', ...teams])).toMatchObject({ date: 0, kickOffTime: 1 })
    expect(fieldsOf(['Kick-off', ...teams])).toMatchObject({ date: 0 })
    expect(fieldsOf(['Kick-off', 'Day', ...teams])).toMatchObject({ date: 1, kickOffTime: 0 })
    expect(fieldsOf(['Kick-off', 'Time', ...teams])).toMatchObject({ date: 0, kickOffTime: 1 })
  })

  it.each(['Birth', 'DOB', 'Born'])('named %s hold birth dates', (title) => {
    const { columns } = mapColumns(IMPORT_KINDS.players.fields, ['Name', title, 'Club'])
    expect(Object.fromEntries(columns)).toEqual({ name: 0, birthDate: 1, team: 2 })
  })

  it('that match no field are reported as ignored', () => {
    const { ignored } = mapColumns(IMPORT_KINDS.teams.fields, ['id', 'name', 'country', 'type'])
    expect(ignored).toEqual(['type'])
  })

  it('that are required but missing are reported', () => {
    expect(mapColumns(IMPORT_KINDS.matches.fields, ['date', 'home']).missing).toEqual(['awayTeam'])
    expect(mapColumns(IMPORT_KINDS.players.fields, ['club']).missing).toEqual(['name'])
  })

  it('with a field’s own name take precedence over synonyms', () => {
    expect(fieldsOf(['away', 'home', 'homeTeam', 'date'])).toMatchObject({ homeTeam: 2, awayTeam: 0 })
    expect(mapColumns(IMPORT_KINDS.matches.fields, ['home', 'homeTeam']).ignored).toEqual(['home'])
  })
})

describe('a mapping by hand', () => {
  const header = ['date', 'homeTeam', 'awayTeam', 'Gastgeber']

  it('wins over the names', () => {
    expect(fieldsOf(header, new Map([['Gastgeber', 'homeTeam']]))).toMatchObject({ homeTeam: 3 })
  })
  it('can leave a column out', () => {
    expect(fieldsOf(header, new Map([['homeTeam', '']]))).not.toHaveProperty('homeTeam')
  })
  it('reports unknown columns and fields', () => {
    const explicit = new Map(Object.entries({ Stadium: 'homeTeam', Gastgeber: 'stadium' }))
    const { unknown } = mapColumns(IMPORT_KINDS.matches.fields, header, explicit)
    expect(unknown).toEqual(['Stadium=homeTeam', 'Gastgeber=stadium'])
  })
})

it.each([IMPORT_KINDS.teams, IMPORT_KINDS.players, IMPORT_KINDS.matches])(
  'each header name means one field only, and is normalised',
  ({ fields }) => {
    const all = fields.flatMap(({ name, synonyms }) => [headerKey(name), ...synonyms])
    // Beside a date column, a column of this name holds times.
    const repeated = all.filter((name, at) => all.indexOf(name) !== at && name !== 'kickoff')
    expect(repeated.filter((name) => !fields.some((field) => headerKey(field.name) === name))).toEqual([])
    expect(all.filter((name) => headerKey(name) !== name)).toEqual([])
  },
)

it('maps columns to the chosen fields, whatever the columns are called', () => {
  const { fields } = IMPORT_KINDS.matches
  const chosen = ['date', 'homeTeam', '', '']
  const { columns, ignored, missing, headers } = chosenColumns(fields, ['a', 'b', 'b', 'd'], chosen)
  expect(Object.fromEntries(columns)).toEqual({ date: 0, homeTeam: 1 })
  expect([ignored, missing, headers.get('homeTeam')]).toEqual([['b', 'd'], ['awayTeam'], 'b'])
})

it.each([
  [['Id', 'First name', 'Last name', 'E-mail', 'Role']],
  [['ID', 'Prénom', 'Nom', 'Adresse e-mail', 'Rôle']],
])('maps the columns of users: %j', (header) => {
  const { columns } = mapColumns(IMPORT_KINDS.users.fields, header)
  expect(Object.fromEntries(columns)).toEqual({ id: 0, firstName: 1, lastName: 2, email: 3, role: 4 })
})
