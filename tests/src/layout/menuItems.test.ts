import { describe, expect, it } from 'vitest'
import type { Role } from '../../../contract/closedLists'
import { currentEntry, FURTHER, groupsFor, MENU } from '../../../src/layout/menuItems'
import { reportingPage } from '../../support/reportingPage'

const groupsOf = (role: Role) =>
  Object.fromEntries(
    groupsFor(role).map(({ label, entries }) => [label, entries.map((entry) => entry.label)]),
  )

const IMPORTS = 'shell.menu.imports'
const DUPLICATES = 'duplicates.menu'

describe('the groups of the menu', () => {
  it.each([
    [
      'Admin',
      {
        'shell.menu.data': [IMPORTS, DUPLICATES, 'history.title', 'jobs.list.title', 'backups.title'],
        'shell.menu.settings': [
          'club.title',
          'secondFactor.policy.title',
          'retention.title',
          'mails.server.title',
        ],
      },
    ],
    ['Scout', { 'shell.menu.data': [IMPORTS, DUPLICATES] }],
    ['Player', { 'shell.menu.data': [IMPORTS] }],
    ['Agent', {}],
  ] as const)('on our own server, for the role %s', (role, groups) => {
    reportingPage()
    expect(groupsOf(role)).toEqual(groups)
  })

  it.each([
    ['Admin', { 'shell.menu.data': [IMPORTS] }],
    ['Player', { 'shell.menu.data': [IMPORTS] }],
    ['Agent', {}],
  ] as const)('on a server with the documented calls only, for the role %s', (role, groups) => {
    expect(groupsOf(role)).toEqual(groups)
  })
})

it.each([
  ['Admin', ['shell.menu.charts', 'shortLists.title']],
  ['Scout', ['shell.menu.charts', 'shortLists.title']],
  ['Player', ['shell.menu.charts']],
  ['Agent', ['shell.menu.charts']],
] as const)(
  'charts and shortlists follow the six entries of the document, for the role %s',
  (role, labels) => {
    reportingPage()
    expect(FURTHER.filter(({ isFor }) => isFor(role)).map(({ label }) => label)).toEqual(labels)
  },
)

describe('the current entry', () => {
  it.each([
    ['/players', 'shell.menu.players'],
    ['/players/one', 'shell.menu.players'],
    ['/players/table', 'shell.menu.players'],
    ['/players/import', IMPORTS],
    ['/matches/lineups', IMPORTS],
    ['/imports/one', IMPORTS],
    ['/players/duplicates', DUPLICATES],
    ['/teams/duplicates', DUPLICATES],
    ['/playersandmore', undefined],
  ])('at %s is %s', (pathname, label) => {
    reportingPage()
    const entries = [...MENU, ...FURTHER, ...groupsFor('Admin').flatMap((group) => group.entries)]
    expect(currentEntry(entries, pathname)?.label).toBe(label)
  })
})
