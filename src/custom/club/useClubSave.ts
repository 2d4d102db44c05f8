import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { Club, ClubInput } from '../../../contract/club'
import { useMergedSave } from '../../components/recordPage/useMergedSave'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { allLabels } from './allLabels'

export const CLUB_KEY = ['club'] as const

type Values = Omit<ClubInput, 'version'>

/** With a text for every word: one that is empty and one that is not there are the same. */
const valuesOf = ({ name, crest, labels }: Values): Values => ({ name, crest, labels: allLabels(labels) })

/** Saves the club, which is changed from `club` on. */
export function useClubSave(club: Club) {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { mutateAsync, isPending } = useMutation({ mutationFn: (store: () => Promise<Club>) => store() })
  const save = useMergedSave<Values, Club>({
    name: 'club',
    startOf: () => club,
    valuesOf,
    read: async () => (await dataProvider.getClub()).data ?? club,
    write: async (values, version) => (await dataProvider.updateClub({ ...values, version })).data,
    async finish(store) {
      queryClient.setQueryData<Club>(CLUB_KEY, await mutateAsync(store))
      notify(t('club.saved'), { type: 'success' })
    },
  })
  return { ...save, isBusy: isPending }
}
