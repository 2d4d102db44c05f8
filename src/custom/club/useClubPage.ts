import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { LEVELS } from '../../../contract/closedLists'
import { type Club, clubInputSchema } from '../../../contract/club'
import { LANGUAGES } from '../../../contract/languages'
import { mergeThreeWay } from '../../../contract/mergeThreeWay'
import { LINES } from '../../../contract/positionGroups'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import type { AppDataProvider } from '../../dataProvider'
import { isChangedSince } from '../../dataProvider/failures'
import type { FormPage } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'

export const CLUB_KEY = ['club'] as const

/** The version sent for a draft that has no version. The server refuses this version with 409, which starts a merge. */
const UNKNOWN_VERSION = -1

const NO_LEVELS = Object.fromEntries(LEVELS.map((level) => [level, '']))
const NO_LINES = Object.fromEntries(LINES.map((line) => [line, []]))
const NO_GROUPS = Object.fromEntries(RATING_GROUPS.map(({ key }) => [key, '']))
const NO_ITEMS = Object.fromEntries(RATING_ITEMS.map(({ item }) => [item, '']))

/** Returns a text for every label of the form; '' if the club has no own label. */
const allLabels = (labels: Club['labels']): Club['labels'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { group, item } = labels[language] ?? {}
      return [language, { group: { ...NO_GROUPS, ...group }, item: { ...NO_ITEMS, ...item } }]
    }),
  )

/** Returns the club with the id that react-admin's forms need, and with empty values for missing ones, because both mean the same. */
const recordOf = (club: Club) => ({
  id: 'club',
  ...club,
  labels: allLabels(club.labels),
  levels: { ...NO_LEVELS, ...club.levels },
  notAsked: { ...NO_LINES, ...club.notAsked },
})

/** Returns the FormPage that saves the club's form. */
export function useClubPage(club: Club): FormPage<ReturnType<typeof recordOf>> {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const record = useMemo(() => recordOf(club), [club])
  return {
    record,
    async store(values, base = record) {
      const mine = { ...base, ...values, version: base.version }
      try {
        const input = clubInputSchema.parse({ ...mine, version: base.version ?? UNKNOWN_VERSION })
        return { data: recordOf((await dataProvider.updateClub(input)).data) }
      } catch (error) {
        if (!isChangedSince(error)) throw error
        const theirs = recordOf((await dataProvider.getClub()).data)
        const { merged, conflicts } = mergeThreeWay(base, mine, theirs)
        const conflict = { resource: 'club', merged, conflicts } as const
        const agreed = conflicts.length === 0 ? merged : await dataProvider.askAboutConflict(conflict)
        if (agreed === null) throw error
        return { data: recordOf((await dataProvider.updateClub(clubInputSchema.parse(agreed))).data) }
      }
    },
    onStored({ data: { id: _id, ...stored } }) {
      queryClient.setQueryData<Club>(CLUB_KEY, stored)
      notify(t('club.saved'), { type: 'success' })
    },
  }
}
