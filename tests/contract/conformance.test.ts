import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { ANALYSIS_FIELDS } from '../../contract/analysis'
import type { Fields } from '../../contract/descriptor'
import { ERASABLE } from '../../contract/erasure'
import { ERROR_STATUS } from '../../contract/errors'
import { LIMITS } from '../../contract/fields'
import { MATCH_FIELDS, MATCH_NOTE_FIELDS } from '../../contract/match'
import { MERGEABLE } from '../../contract/merge'
import { PATHS, RECORDED_RESOURCES, RESOURCE_NAMES, RESOURCES, ROUTES } from '../../contract/paths'
import { PLAYER_FIELDS } from '../../contract/player'
import { RATING_ITEMS } from '../../contract/ratings'
import { TEAM_FIELDS } from '../../contract/team'
import { ADMIN_USER_FIELDS, accountSchema } from '../../contract/user'
import { rowsOfDocument } from '../support/conformanceRows'
import { headings } from '../support/headings'
import { testTitles } from '../support/testTitles'

/** Compares docs/conformance with the tests that it names and with the contract. */
const ROOT = join(import.meta.dirname, '../..')
const PAGES = join(ROOT, 'docs/conformance')
const rows = readdirSync(PAGES).flatMap((page) => rowsOfDocument(readFileSync(join(PAGES, page), 'utf8')))
const sections = [...new Set(rows.map(({ section }) => section))]

const titlesOf = new Map<string, (title: string) => boolean>()
function hasTest(file: string, title: string): boolean {
  if (!existsSync(join(ROOT, file))) return false
  const has = titlesOf.get(file) ?? testTitles(join(ROOT, file))
  titlesOf.set(file, has)
  return has(title)
}

describe('docs/conformance', () => {
  it.each([
    ...headings(readFileSync(join(ROOT, 'docs/product.md'), 'utf8')),
    'Decisions, section 1: running it',
    'Decisions, section 2: answers, errors and limits',
    'Decisions, section 3: entities',
    'Decisions, section 4: accounts',
    'Decisions, section 5: who may do what',
    'Decisions, section 6: lists beyond 2,000',
    'Decisions, section 7: finding one’s way',
    'Decisions, section 9: keeping it',
    'Decisions, section 10: the club',
    'Decisions, section 11: stage and outcome of a player',
  ])('has a section "%s" with rows in it', (section) => expect(sections).toContain(section))

  it.each(sections)('has a rule, a source and a test in every row of "%s"', (section) => {
    const wrong = rows
      .filter((row) => row.section === section)
      .flatMap(({ rule, sources, proofs }) => [
        ...(rule === '' ? ['a row without a rule'] : []),
        ...(sources.length === 0 ? [`${rule}: no source file`] : []),
        ...(proofs.length === 0 ? [`${rule}: no proof`] : []),
        ...sources
          .filter((source) => !existsSync(join(ROOT, source)))
          .map((source) => `${rule}: no file ${source}`),
        ...proofs
          .filter(({ file, title }) => !hasTest(file, title))
          .map(({ file, title }) => `${rule}: no test ${file} › ${title}`),
      ])
    expect(wrong).toEqual([])
  })

  it('names no test that is not there', () => {
    const file = 'tests/server/teams/teams.test.ts'
    const title = 'cannot take a name that differs only in case and surrounding space'
    expect(hasTest(file, `teams › ${title}`)).toBe(true)
    for (const wrong of ['', `cups › ${title}`, `teams › ${title} more`])
      expect(hasTest(file, wrong), wrong).toBe(false)
  })
})

/** Returns addresses with `{}` instead of each id, because the document names ids differently. */
const addressesOf = (table: Record<string, string | ((...ids: never[]) => string)>): string[] =>
  Object.values(table).map((entry) =>
    typeof entry === 'string' ? entry : String(Reflect.apply(entry, undefined, ['{}', '{}'])),
  )

/** Returns the words that occur in no row of the sections. */
const unsaid = (words: readonly string[], ...inSections: RegExp[]) => {
  const said = rows
    .filter(({ section }) => inSections.some((pattern) => pattern.test(section)))
    .map(({ rule, where }) => `${rule} ${where}`.replace(/(?<!%)\{\w+\}/g, '{}'))
    .join('\n')
  return words.filter((word) => !said.includes(word))
}

/**
 * Returns the names that rows must contain: one for each field, but one for all lines of text and days beyond the document, because these have no
 * rules of their own.
 */
const fieldsOf = (name: string, fields: Fields) =>
  Object.entries(fields).map(([field, { kind, schema }]) =>
    schema instanceof z.ZodMiniOptional && (kind === 'text' || kind === 'day')
      ? `Each field of \`${name}\` beyond the document`
      : `\`${name}.${field}\``,
  )

describe('a row is there for', () => {
  it('every address of the browser app', () => {
    const { list, create, edit, tool, history, ...others } = ROUTES
    const addresses = [
      ...addressesOf(others),
      // Requests are part of other pages.
      ...RESOURCE_NAMES.filter((name) => name !== 'requests').flatMap((name) => [
        list(name),
        create(name),
        edit(name, '{}'),
      ]),
    ].map((address) => `\`${address}\``)
    expect(unsaid(addresses, /^2\./, /Decisions, section 7/)).toEqual([])
  })

  it('every call', () => {
    const { record, bulk, merge, duplicates, undoMerge, bundle, erasure, ...others } = PATHS
    const paths = [
      ...addressesOf(others),
      ...(['matches', 'players', 'teams'] as const).map(bulk),
      ...MERGEABLE.flatMap((kind) => [merge(kind), duplicates(kind), undoMerge(kind, '{}')]),
      ...ERASABLE.flatMap((kind) => [erasure(kind, '{}'), bundle(kind, '{}')]),
      RESOURCES.shortLists.path,
      record('shortLists', '{}'),
      RESOURCES.requests.path,
      record('requests', '{}'),
    ].map((path) => ` ${path}\``)
    const records = RECORDED_RESOURCES.flatMap((name) => [
      `\`GET ${RESOURCES[name].path}?page=1&amount=2000\``,
      `\`POST ${RESOURCES[name].path}\``,
      `\`PUT ${record(name, '{}')}\``,
      `\`DELETE ${record(name, '{}')}\``,
    ])
    expect(unsaid(paths, /^7\./, /^Decisions/)).toEqual([])
    expect(unsaid(records, /^7\./)).toEqual([])
  })

  it('every field of every entity', () => {
    const fields = [
      ...fieldsOf('Analysis', ANALYSIS_FIELDS),
      ...RATING_ITEMS.map(({ group, item }) => `\`${group}.${item}\``),
      ...fieldsOf('Match', MATCH_FIELDS),
      ...fieldsOf('Match note', MATCH_NOTE_FIELDS),
      ...fieldsOf('Player', PLAYER_FIELDS),
      ...fieldsOf('Team', TEAM_FIELDS),
      ...fieldsOf('User', ADMIN_USER_FIELDS),
      ...Object.keys(accountSchema.shape)
        .filter((field) => /deletion/.test(field))
        .map((field) => `\`Account.${field}\``),
    ]
    expect(unsaid(fields, /^3\./, /^Decisions, section [34]/)).toEqual([])
  })

  it('every limit', () => {
    const limits = Object.keys(LIMITS).map((limit) => `\`LIMITS.${limit}\``)
    expect(unsaid(limits, /Decisions, section 2/)).toEqual([])
  })

  it('every way in which a call can fail', () => {
    const codes = Object.entries(ERROR_STATUS).map(([code, status]) => `${status} \`${code}\``)
    expect(unsaid(codes, /Decisions, section 2/)).toEqual([])
  })
})
