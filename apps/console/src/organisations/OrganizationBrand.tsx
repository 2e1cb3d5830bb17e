import { Button } from '@react-spectrum/s2/Button';
import { adminBrandSchema } from '@unified-shell/api/brand';
import { Panel } from '@unified-shell/solution-page/Panel';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { BrandPreview } from '../brand/BrandPreview';
import { toFields } from '../brand/brand-form';
import { goTo, hrefOf } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';

/** The brand that the people of an organisation see. */
export function OrganizationBrand({ id }: { id: string }) {
  const text = useText();
  const { mayChange } = useAdmin();
  const segment = encodeURIComponent(id);
  const brand = useRead(`/organisations/${segment}/brand`, adminBrandSchema);
  const { value } = brand;
  return (
    <Panel
      title={text('section.brand')}
      action={
        mayChange(id) && (
          <Button
            variant="secondary"
            size="S"
            onPress={() => goTo(hrefOf(`/organizations/${segment}/brand`))}
          >
            {text('brand.edit')}
          </Button>
        )
      }
    >
      <LoadStatus of={brand} />
      {value && (
        <>
          {value.version === 0 && <p>{text('brand.none')}</p>}
          <BrandPreview fields={toFields(value)} inherited={value.inherited} />
        </>
      )}
    </Panel>
  );
}
