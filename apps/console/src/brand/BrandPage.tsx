import { adminOrganisationSchema } from '@unified-shell/api/administration';
import { type AdminBrand, adminBrandSchema } from '@unified-shell/api/brand';
import { useAdmin } from '../api/admin';
import { useRead } from '../api/use-read';
import { PageHead } from '../layout/PageHead';
import { hrefOf } from '../location/app-location';
import { LoadStatus } from '../parts/LoadStatus';
import { useText } from '../texts';
import { BrandForm } from './BrandForm';

const PATH = '/brand';

/** The brand of the installation. */
export function BrandPage() {
  const text = useText();
  const { me } = useAdmin();
  const brand = useRead(PATH, adminBrandSchema);
  return (
    <>
      <PageHead title={text('section.brand')} intro={text('brand.intro')} />
      <LoadStatus of={brand} />
      {brand.value && <BrandForm brand={brand.value} path={PATH} isReadOnly={!me.changesAll} />}
    </>
  );
}

/** The brand of an organisation. */
export function OrganizationBrandPage({ id }: { id: string }) {
  const text = useText();
  const { mayChange } = useAdmin();
  const path = `/organisations/${encodeURIComponent(id)}`;
  const organisation = useRead(path, adminOrganisationSchema);
  const brand = useRead<AdminBrand>(`${path}/brand`, adminBrandSchema);
  const name = organisation.value?.name ?? '';
  return (
    <>
      <PageHead
        title={text('section.brand')}
        intro={text('brand.organization.intro')}
        parent={{ name, href: hrefOf(`/organizations/${encodeURIComponent(id)}`) }}
      />
      <LoadStatus of={organisation} />
      <LoadStatus of={brand} />
      {brand.value && <BrandForm brand={brand.value} path={`${path}/brand`} isReadOnly={!mayChange(id)} />}
    </>
  );
}
