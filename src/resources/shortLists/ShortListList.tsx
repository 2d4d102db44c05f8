import { ROUTES } from '../../../contract/paths'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { ListPage, MOMENT_WIDTH, Moment, PersonName } from '../../list'
import { useReaders } from './useReaders'

/** Lists the short lists that the user may read, latest first. */
export default function ShortListList() {
  const t = useMessage()
  const readersOf = useReaders()
  return (
    <ListPage
      resource="shortLists"
      href={({ id }) => ROUTES.edit('shortLists', id)}
      columns={{
        name: { label: t('shortLists.field.name'), sort: 'name', render: ({ name }) => name },
        entries: {
          label: t('shortLists.field.entries'),
          width: 120,
          render: ({ entriesCount }) => formatFigure(entriesCount),
        },
        author: {
          label: t('shortLists.column.author'),
          width: 200,
          render: ({ author }) => <PersonName person={author} />,
        },
        isShared: { label: t('shortLists.column.visibility'), width: 288, render: readersOf },
        updatedAt: {
          label: t('shortLists.column.updatedAt'),
          sort: 'updatedAt',
          width: MOMENT_WIDTH,
          render: ({ updatedAt }) => <Moment at={updatedAt} />,
        },
      }}
      phone={{
        primary: ({ name }) => name,
        secondary: ({ author }) => <PersonName person={author} />,
        trailing: ({ entriesCount }) =>
          t('lists.count.players', { smart_count: entriesCount, figure: formatFigure(entriesCount) }),
      }}
    />
  )
}
