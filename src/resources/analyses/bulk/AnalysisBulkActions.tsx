import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined'
import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Publish from '@mui/icons-material/Publish'
import { ruleOf } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { lazyComponent } from '../../../components/lazyComponent'
import { useFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { OfferedDialogs } from '../../../list/bulk/OfferedDialogs'
import type { BulkDialogState } from '../../../list/bulk/SelectionDialog'

const OFFERS = [
  {
    name: 'publish',
    Icon: Publish,
    action: 'analysis.update',
    Dialog: lazyComponent<BulkDialogState>(() => import('./PublishDialog')),
  },
  {
    name: 'share',
    Icon: PersonAdd,
    action: 'analysis.share',
    Dialog: lazyComponent<BulkDialogState>(() => import('./ShareSelectedDialog')),
  },
  {
    name: 'collect',
    Icon: PictureAsPdf,
    action: 'analysis.list',
    Dialog: lazyComponent<BulkDialogState>(() => import('./CollectSelectedDialog')),
  },
  {
    name: 'export',
    Icon: FileDownloadOutlined,
    action: 'analysis.list',
    Dialog: lazyComponent<BulkDialogState>(() => import('./ExportSelectedDialog')),
  },
] as const

/** Shows the bulk actions that exist only for analyses. Each dialog names the analyses that the user may not change. */
export function AnalysisBulkActions() {
  const t = useMessage()
  const { role } = useActor()
  const canCollect = useFeature('reportCollections')
  const offered = OFFERS.filter(
    ({ action, name }) => ruleOf(role, action) !== 'never' && (name !== 'collect' || canCollect),
  )
  const offers = offered.map((offer) => ({ ...offer, label: t(`analyses.bulk.${offer.name}.action`) }))
  return <OfferedDialogs offers={offers} menuLabel={t('analyses.bulk.menu')} />
}
