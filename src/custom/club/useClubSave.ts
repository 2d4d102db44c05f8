import { useQueryClient } from '@tanstack/react-query'
import { type SaveHandlerCallbacks, useDataProvider, useMutationMiddlewares, useNotify } from 'react-admin'
import type { Club, ClubInput } from '../../../contract/club'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

export const CLUB_KEY = ['club'] as const

type Update = (resource: string, params: { data: ClubInput }) => Promise<{ data: Club }>

/** Saving as react-admin's forms know it of records: a failure goes to `onError`, which shows it at its fields. */
export function useClubSave() {
  const t = useMessage()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<AppDataProvider>()
  const middlewares = useMutationMiddlewares<Update>()
  return {
    ...middlewares,
    async save(club: Partial<Club>, callbacks?: SaveHandlerCallbacks) {
      const update = middlewares.getMutateWithMiddlewares((_resource, { data }) =>
        dataProvider.updateClub(data),
      )
      const { name = '', crest = null, labels = {}, version } = club
      const data = { name, crest, labels, ...(version !== undefined && { version }) }
      try {
        queryClient.setQueryData<Club>(CLUB_KEY, (await update('club', { data })).data)
        notify(t('club.saved'), { type: 'success' })
      } catch (error) {
        callbacks?.onError?.(error, undefined, undefined)
      }
    },
  }
}
