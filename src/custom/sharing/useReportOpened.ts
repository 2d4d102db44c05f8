import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Analysis } from '../../../contract/analysis'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { NEW_REPORTS_KEY } from './NewReport'

/** Reports to the server that a recipient has opened the page of an analysis. */
export function useReportOpened({ id, accessUserIds }: Pick<Analysis, 'id' | 'accessUserIds'>): void {
  const actor = useActor()
  const queryClient = useQueryClient()
  const isRecipient = useFeature('shares') && accessUserIds.includes(actor.id)
  useEffect(() => {
    if (!isRecipient) return
    void dataProvider
      .reportOpened(id)
      .then(() => queryClient.invalidateQueries({ queryKey: NEW_REPORTS_KEY }))
  }, [id, isRecipient, queryClient])
}
