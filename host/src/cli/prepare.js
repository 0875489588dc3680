// Run by `npm ci`: builds the screens with the installation, so that the first start shows them at once. Where this Node cannot,
// or the build fails, the start builds them.
if (process.features.typescript) {
  try {
    const { buildScreens } = await import('../screens.ts');
    await buildScreens();
  } catch (error) {
    console.error(`The screens are not built yet; npm start does it: ${String(error)}`);
  }
}
