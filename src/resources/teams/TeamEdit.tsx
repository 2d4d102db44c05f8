import { PageTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'

export default function TeamEdit() {
  const t = useMessage()
  return <PageTitle title={t('teams.title')} />
}
