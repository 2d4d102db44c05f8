import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function PlayerEdit() {
  const t = useMessage()
  return <PageTitle title={t('players.title')} />
}
