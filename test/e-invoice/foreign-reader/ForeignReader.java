import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import org.mustangproject.ZUGFeRD.ZUGFeRDImporter;
import org.mustangproject.validator.ZUGFeRDValidator;

/**
 * Reads lines "read FILE" and "validate FILE", and prints one line for each: of a PDF its number, total without tax, tax,
 * total and what was paid before, with "|" between them; or "valid", or what is wrong with it. Ends with its standard input.
 */
public class ForeignReader {
  private static String read(String file) throws Exception {
    ZUGFeRDImporter invoice = new ZUGFeRDImporter(file);
    return String.join(
        "|",
        invoice.getInvoiceID(),
        invoice.getTaxBasisTotalAmount(),
        invoice.getTaxTotalAmount(),
        invoice.getAmount(),
        invoice.getPaidAmount());
  }

  private static String validate(String file) {
    ZUGFeRDValidator validator = new ZUGFeRDValidator();
    String report = validator.validate(file);
    return validator.wasCompletelyValid() ? "valid" : report.replaceAll("\\s+", " ");
  }

  public static void main(String[] arguments) throws Exception {
    PrintStream answers = System.out;
    // what the library says by the way is no answer
    System.setOut(System.err);
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String file = line.substring(line.indexOf(' ') + 1);
      try {
        answers.println(line.startsWith("read ") ? read(file) : validate(file));
      } catch (Exception failed) {
        answers.println("FAILED " + String.valueOf(failed.getMessage()).replaceAll("\\s+", " "));
      }
    }
  }
}
