import { Button } from '@react-spectrum/s2/Button';
import { adminEntitlementSchema } from '@unified-shell/api/administration';
import { useAdmin } from '../api/admin';
import { useActiveOrganisation, useOnlyOrganisation } from '../api/organisation-scope';
import { ListPage, useList } from '../list/ListPage';
import { useDialog } from '../location/use-dialog';
import { useJoinList, useText } from '../texts';
import { entitlementColumns } from './entitlement-columns';
import { GrantDialog } from './GrantDialog';

/** The rights of organisations, or of single accounts, to products. */
export function EntitlementsPage() {
  const text = useText();
  const join = useJoinList();
  const { me } = useAdmin();
  const entitlements = useList('/entitlements', adminEntitlementSchema, { isOfOrganisations: true });
  const only = useOnlyOrganisation();
  const active = useActiveOrganisation();
  const granting = useDialog('grant');
  const grant = me.changesAll && (
    <Button variant="accent" onPress={granting.open}>
      {text('entitlement.grant')}
    </Button>
  );
  return (
    <>
      <ListPage
        title={text('section.entitlements')}
        intro={text('entitlement.intro')}
        list={entitlements}
        keyOf={({ id }) => id}
        filters={[
          { kind: 'words', name: 'serviceCode', label: text('field.service-code') },
          { kind: 'organisation' },
          { kind: 'words', name: 'userId', label: text('field.account') },
        ]}
        columns={entitlementColumns(text, join).filter(
          ({ id }) => only === undefined || id !== 'organisation',
        )}
        actions={grant}
        empty={{ title: text('entitlement.none'), hint: text('entitlement.none.hint'), action: grant }}
      />
      {granting.isOpen && (
        <GrantDialog
          {...(active && { organisation: active })}
          onGranted={entitlements.reload}
          onClose={granting.close}
        />
      )}
    </>
  );
}
