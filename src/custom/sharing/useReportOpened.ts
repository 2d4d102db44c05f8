import { useEffect } from 'react'
import type { Analysis } from '../../../contract/analysis'
import { useActor } from '../../authProvider/useSession'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'

/** Reports to the server that a recipient has opened the page of an analysis. */
export function useReportOpened({ id, accessUserIds }: Pick<Analysis, 'id' | 'accessUserIds'>): void {
  const actor = useActor()
  const isRecipient = useFeature('shares') && accessUserIds.includes(actor.id)
  useEffect(() => {
    if (isRecipient) void dataProvider.reportOpened(id)
  }, [id, isRecipient])
}
